import { z } from 'zod';
import { maxFolderLength, maxTagLength } from '../../../../content/fields/media-folder.ts';
import { locales } from '../../../../published/contract.ts';
import { fileKinds, fileSorts } from './choices.ts';

/** Files of one page: rows of a grid on a wide screen, and little enough for a phone. */
export const filesPerPage = 48;
/** More pages than ten thousand files have. */
const maxPages = 1_000;

const questionSchema = z.object({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(fileKinds).optional(),
  /** An empty text: files in no folder. */
  folder: z.string().max(maxFolderLength).optional(),
  tag: z.string().max(maxTagLength).optional(),
  /** Images without alternative text in this language. */
  missing: z.enum(locales).optional(),
  unused: z.literal('1').optional(),
  by: z.uuid().optional(),
  sort: z.enum(fileSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(maxPages).default(1),
});

export type LibraryQuestion = z.infer<typeof questionSchema>;

/** Reads what a library view asks for from the parameters of its URL; undefined when it is not such a question. */
export function parseQuestion(parameters: URLSearchParams): LibraryQuestion | undefined {
  return questionSchema.safeParse(Object.fromEntries(parameters)).data;
}
