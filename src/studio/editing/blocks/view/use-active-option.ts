'use client';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { nearestOption } from './nearest-option.ts';

type ActiveOption = {
  /** Index of the option that Enter chooses. */ active: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Call it when the options are others: the first of a search is active, and none before. */ reset: (
    isSearch: boolean,
  ) => void;
};

/** Moves through the options of a list with the arrow keys, while the focus stays in the search field. Left and right belong to the text until an arrow up or down was pressed. */
export function useActiveOption(list: RefObject<HTMLElement | null>, onChoose: (index: number) => void): ActiveOption {
  const [active, setActive] = useState<number>();
  const [isBrowsing, setBrowsing] = useState(false);
  function move(key: string): void {
    const options = [...(list.current?.querySelectorAll('[role=option]') ?? [])];
    const boxes = options.map((option) => option.getBoundingClientRect());
    const next = nearestOption(boxes, active ?? -1, key);
    if (next === undefined) return;
    setActive(next);
    setBrowsing(true);
    options[next]?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.key === 'Enter') {
      event.preventDefault();
      // A key that is still held from opening the picker must not choose.
      if (active !== undefined && !event.repeat && !event.nativeEvent.isComposing) onChoose(active);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || (isSideways && isBrowsing)) {
      event.preventDefault();
      move(event.key);
    }
  }
  function reset(isSearch: boolean): void {
    setActive(isSearch ? 0 : undefined);
    setBrowsing(false);
  }
  return { active, onKeyDown, reset };
}
