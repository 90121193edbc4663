'use client';
import type { Ref } from 'react';
import type { PickerEntry } from './picker-entries.ts';

export type PickerGroup = { label: string; help?: string; entries: readonly PickerEntry[] };

type Props = {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  groups: readonly PickerGroup[];
  /** Index among the entries of all groups. */ active: number | undefined;
  onChoose: (entry: PickerEntry) => void;
  onPointerMove: () => void;
};

/** What can be chosen, in groups. The search field has the focus and controls this list. */
export function PickerList({ ref, id, label, groups, active, onChoose, onPointerMove }: Props) {
  const entries = groups.flatMap((group) => group.entries.map((entry) => ({ group, entry })));
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className="block-picker__list"
      onPointerMove={onPointerMove}
    >
      {groups.map((group, at) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`} className="block-picker__group">
          <p id={`${id}-group-${at}`} className="block-picker__heading" role="presentation">
            {group.label}
            {group.help && <small>{group.help}</small>}
          </p>
          {entries.map(
            ({ group: itsGroup, entry }, index) =>
              itsGroup === group && (
                <PickerOption
                  key={entry.key}
                  id={optionId(id, index)}
                  entry={entry}
                  isActive={index === active}
                  onChoose={onChoose}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-option-${index}`;
}

type OptionProps = { id: string; entry: PickerEntry; isActive: boolean; onChoose: (entry: PickerEntry) => void };

function PickerOption({ id, entry, isActive, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The search field keeps the focus and chooses with Enter.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="block-picker__option"
      onClick={() => onChoose(entry)}
    >
      {entry.drawing && <img src={entry.drawing} alt="" width={120} height={80} />}
      <span>{entry.name}</span>
    </div>
  );
}
