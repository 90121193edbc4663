'use client';
import { usePreferences } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { readRecentBlocks, recentBlocksPreference, withRecentBlock } from '../recent-blocks.ts';

type RecentBlocks = { recent: string[]; keep: (blockType: string) => void };

/** The blocks that this account used last. They are there at once, or appear as soon as the studio has answered, unless `isInUse` says that somebody chooses already. */
export function useRecentBlocks(isInUse: () => boolean): RecentBlocks {
  const { getPreference, setPreference } = usePreferences();
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    let isGone = false;
    void getPreference<unknown>(recentBlocksPreference).then((kept) => {
      if (!isGone && !isInUse()) setRecent(readRecentBlocks(kept));
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Read once, when the picker opens.
  }, []);
  const keep = (blockType: string) =>
    void getPreference<unknown>(recentBlocksPreference).then((kept) =>
      setPreference(recentBlocksPreference, withRecentBlock(kept, blockType)),
    );
  return { recent, keep };
}
