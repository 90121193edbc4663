'use client';
import { useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { type Fields, itemsOf, textOf } from '../../../../content/parts/values.ts';
import { callStudio } from '../../../ui/client/call-studio.ts';

export type Pattern = { id: string; title: string; blocks: Fields[] };

/** More would be a list in which nobody finds anything without the search. */
const mostPatterns = 100;

/** Returns the patterns of this team, the last changed first, and whether they arrived when the picker was in use. Empty until the studio has answered, and when it does not. */
export function usePatterns(isInUse: () => boolean): { patterns: Pattern[]; areLate: boolean } {
  const {
    config: { routes },
  } = useConfig();
  const [known, setKnown] = useState<{ patterns: Pattern[]; areLate: boolean }>({ patterns: [], areLate: false });
  useEffect(() => {
    const asking = new AbortController();
    const address = `${routes.api}/patterns?depth=0&limit=${mostPatterns}&sort=-updatedAt`;
    void callStudio<{ docs: unknown }>(address, { signal: asking.signal }).then((answer) => {
      if (answer.ok && !asking.signal.aborted)
        setKnown({ patterns: itemsOf(answer.body.docs).flatMap(patternOf), areLate: isInUse() });
    });
    return () => asking.abort();
  }, [routes.api, isInUse]);
  return known;
}

function patternOf({ id, title, blocks }: Fields): Pattern[] {
  const held = itemsOf(blocks);
  return held.length > 0 ? [{ id: textOf(id), title: textOf(title), blocks: held }] : [];
}
