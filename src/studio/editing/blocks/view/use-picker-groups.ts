'use client';
import { useCallback, useMemo, useRef } from 'react';
import { type Translate } from '../../../translations/translate.ts';
import { searchEntries } from '../block-search.ts';
import { type PickerEntry, usePatternEntries, usePickerEntries } from './picker-entries.ts';
import type { PickerGroup } from './picker-list.tsx';
import { useRecentBlocks } from './use-recent-blocks.ts';

type PickerGroups = {
  groups: PickerGroup[];
  /** Call it as soon as somebody types, points or moves: nothing is added to the list any longer. */ settle: () => void;
  /** Remembers a choice for the next time. */ keep: (entry: PickerEntry) => void;
};

/** What the picker shows: without a query the blocks used last and all blocks by category, with a query what it finds. */
export function usePickerGroups(query: string, t: Translate): PickerGroups {
  const isSettled = useRef(false);
  const isInUse = useCallback(() => isSettled.current, []);
  const entries = usePickerEntries();
  const { patterns, areLate } = usePatternEntries(entries, isInUse);
  const { recent, keep } = useRecentBlocks(isInUse);
  const groups = useMemo(() => {
    const ofPatterns = patternGroup(patterns, query, t);
    if (query.trim() === '') return [recentGroup(recent, entries, t), ...byGroup(entries), ofPatterns];
    const found = { label: t('Results'), entries: searchEntries(query, entries) };
    // What arrives late goes to the end, so that nothing moves.
    const [best] = areLate ? [] : searchEntries(query, [...patterns, ...entries]);
    return best && patterns.includes(best) ? [ofPatterns, found] : [found, ofPatterns];
  }, [query, entries, patterns, areLate, recent, t]);
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    settle: () => {
      isSettled.current = true;
    },
    keep: ({ choice }) => choice.kind === 'block' && keep(choice.blockType),
  };
}

function recentGroup(recent: readonly string[], entries: readonly PickerEntry[], t: Translate): PickerGroup {
  const used = recent.flatMap((blockType) => entries.find(({ key }) => key === blockType) ?? []);
  return { label: t('Recently used'), entries: used };
}

function patternGroup(patterns: readonly PickerEntry[], query: string, t: Translate): PickerGroup {
  return {
    label: t('Patterns'),
    help: t('Patterns are inserted as copies. A shared section stays the same on every page that shows it.'),
    entries: query.trim() === '' ? patterns : searchEntries(query, patterns),
  };
}

/** Groups and their entries keep the order of the entries. */
function byGroup(entries: readonly PickerEntry[]): PickerGroup[] {
  return [...Map.groupBy(entries, ({ group }) => group)].map(([label, members]) => ({ label, entries: members }));
}
