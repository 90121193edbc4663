'use client';
import { useEffect, useRef } from 'react';
import type { Found, FoundGroup } from '../found.ts';

type Props = {
  id: string;
  groups: readonly FoundGroup[];
  active: number;
  /** What screen readers call the list. */ label: string;
  isBusy: boolean;
  onChoose: (found: Found) => void;
};

/** The list below the field. A press with a modifier opens another tab. */
export function Results({ id, groups, active, label, isBusy, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { found }) => sum + found.length, 0));
  return (
    <div ref={list} id={id} className="search-list" role="listbox" aria-label={label} aria-busy={isBusy}>
      {groups.map(({ name, found }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
          <div id={`${id}-group-${group}`} className="search-list__name" role="presentation">
            {name}
          </div>
          {found.map((one, at) => {
            const index = (firsts[group] ?? 0) + at;
            return (
              <Option key={one.id} id={`${id}-${index}`} found={one} isActive={index === active} onChoose={onChoose} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; found: Found; isActive: boolean; onChoose: (found: Found) => void };

/** No link of its own: the search closes first, so that a question about unsaved changes is not behind it. */
function Option({ id, found, isActive, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The focus stays in the field, which has the keys (combobox pattern).
    <div
      id={id}
      className="search-option"
      role="option"
      aria-selected={isActive}
      data-found={found.id}
      onClick={(event) => {
        if ((event.metaKey || event.ctrlKey) && !found.act) window.open(found.href, '_blank', 'noopener');
        else onChoose(found);
      }}
    >
      <span>{found.label}</span>
      {found.detail && <small>{found.detail}</small>}
    </div>
  );
}
