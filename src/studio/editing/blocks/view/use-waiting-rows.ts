'use client';
import { useAllFormFields, useForm } from '@payloadcms/ui';
import { useEffect } from 'react';

/** Longer than Payload waits before it sends a change, and than the answer usually takes. */
const firstWaitMs = 1_500;

/**
 * Asks for the fields of new rows again while they are missing. Payload sends a change a quarter of a second later, and not at all when the answer to an earlier
 * one arrives in that time: the row would wait for its fields until somebody changes something else.
 */
export function useWaitingRows(): void {
  const [fields, dispatch] = useAllFormFields();
  const { getField } = useForm();
  const waiting = Object.entries(fields)
    .filter(([, { rows }]) => rows?.some(({ isLoading }) => isLoading))
    .map(([path]) => path)
    .join(' ');
  useEffect(() => {
    if (waiting === '') return;
    let waitMs = firstWaitMs;
    let timer = setTimeout(ask, waitMs);
    function ask() {
      for (const path of waiting.split(' ')) {
        // Only a form that is not as it was is sent.
        const rows = getField(path)?.rows?.map((row) =>
          row.isLoading ? Object.assign({}, row, { askedAgainMs: waitMs }) : row,
        );
        if (rows) dispatch({ type: 'UPDATE', path, rows });
      }
      waitMs *= 2;
      timer = setTimeout(ask, waitMs);
    }
    return () => clearTimeout(timer);
  }, [waiting, dispatch, getField]);
}
