import { columns } from './columns.ts';
import { editing } from './editing.ts';
import { frame } from './frame.ts';
import { guide } from './guide.ts';
import { mail } from './mail.ts';
import { publishCheck } from './publish-check.ts';
import { reports } from './reports.ts';
import { visitor } from './visitor.ts';

/** English phrase → German. A phrase that is missing here is not a phrase: the types say so. */
export const german = { ...frame, ...columns, ...editing, ...guide, ...mail, ...publishCheck, ...reports, ...visitor };
