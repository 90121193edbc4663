'use client';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/kit/button.tsx';

type Props = {
  label: string;
  isBusy: boolean;
  onPress: () => Promise<void>;
  variant?: 'primary' | 'secondary';
  /** What comes next: the focus goes there when it appears. */ isNext?: boolean;
};

/** Uses a passkey. It stays enabled while busy: a disabled button would lose the focus. */
export function PasskeyButton({ label, isBusy, onPress, variant = 'secondary', isNext = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  return (
    <Button ref={button} variant={variant} aria-disabled={isBusy} onClick={() => void (isBusy || onPress())}>
      {label}
    </Button>
  );
}
