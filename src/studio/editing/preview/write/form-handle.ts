'use client';
import { useForm } from '@payloadcms/ui';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';

export type FormHandle = Pick<
  ReturnType<typeof useForm>,
  'getFields' | 'dispatchFields' | 'setModified' | 'addFieldRow' | 'moveFieldRow' | 'removeFieldRow'
>;

/**
 * Returns the form's functions; they stay the same as long as the form does, the object around them does not. `getFields` has a change as soon as the
 * call that makes it returns. On a busy machine React would render it later, and until then the older value would look like somebody else's.
 */
export function useFormHandle(): FormHandle {
  const { getFields, dispatchFields, setModified, addFieldRow, moveFieldRow, removeFieldRow } = useForm();
  return useMemo(
    () => ({
      getFields,
      setModified,
      dispatchFields: atOnce(dispatchFields),
      addFieldRow: atOnce(addFieldRow),
      moveFieldRow: atOnce(moveFieldRow),
      removeFieldRow: atOnce(removeFieldRow),
    }),
    [getFields, dispatchFields, setModified, addFieldRow, moveFieldRow, removeFieldRow],
  );
}

/** When the page closes, React is at work already; it then takes the change at the end of that. */
function atOnce<Given extends unknown[]>(change: (...given: Given) => void): (...given: Given) => void {
  return (...given) => flushSync(() => change(...given));
}
