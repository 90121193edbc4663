'use client';
import { TextField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

/** The alternative text without the mark of a required field: it may follow later, and the library lists where it is missing. */
export function AltField({ field, ...props }: TextFieldClientProps) {
  return <TextField {...props} field={{ ...field, required: false }} />;
}
