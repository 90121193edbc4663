'use client';
import { type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

type Props = { label: string; style?: ComponentProps<'div'>['style']; className?: string; children: ReactNode };

/** A row of buttons that is one stop of the tab key; the arrow keys move in it. */
export function Toolbar({ label, className = '', children, style }: Props) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={`candor-toolbar ${className}`}
      style={style}
      tabIndex={-1}
      onKeyDown={moveInToolbar}
      // The text keeps the cursor.
      onMouseDown={(event) => !isInput(event.target) && event.preventDefault()}
    >
      {children}
    </div>
  );
}

type ButtonProps = ComponentProps<'button'> & { label: string; icon?: IconName };

export function ToolButton({ label, icon, children, ...button }: ButtonProps) {
  return (
    <button type="button" title={icon ? label : undefined} aria-label={icon ? label : undefined} {...button}>
      {icon ? <Icon name={icon} /> : (children ?? label)}
    </button>
  );
}

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || isInput(event.target)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled]), select, input')];
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const at = all.findIndex((one) => one === event.target) + (isRightToLeft ? -step : step);
  all.at(at % all.length)?.focus();
  event.preventDefault();
}

function isInput(target: EventTarget): boolean {
  return ['INPUT', 'SELECT', 'OPTION'].includes(String(Object(target).nodeName));
}
