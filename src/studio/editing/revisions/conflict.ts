import { getTranslation } from '@payloadcms/translations';
import { APIError, type FlattenedField, parseCookies, type PayloadRequest } from 'payload';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { formatMoment } from '../../ui/time/moments.ts';
import { zoneCookie, zoneOr } from '../../ui/time/zone.ts';
import { shownNames } from '../../accounts/shown-names.ts';
import { translator } from '../../translations/translate.ts';
import { conflictCode } from './conflict-code.ts';
import type { Edit } from './edits.ts';

/** A field that somebody else changed meanwhile. `who` is empty when it was not a user, or one without a name to show. */
export type Change = { field: string; label: string; who: string; at: string | null };

/** Returns the changed fields with their labels, in the user's language. */
export async function changesOf(
  req: PayloadRequest,
  changed: ReadonlyMap<string, Edit | undefined>,
  fields: readonly FlattenedField[],
): Promise<Change[]> {
  const nameOf = await shownNames(
    req,
    [...changed.values()].flatMap((edit) => (edit ? [edit.person] : [])),
  );
  return [...changed].map(([field, edit]) => ({
    field,
    label: labelOf(req, fields, field),
    who: edit ? nameOf(edit.person) : '',
    at: edit ? new Date(edit.atMs).toISOString() : null,
  }));
}

function labelOf({ i18n }: PayloadRequest, fields: readonly FlattenedField[], name: string): string {
  const field = fields.find((one) => one.name === name);
  const label: unknown = field && 'label' in field ? field.label : undefined;
  return typeof label === 'string' || isRecord(label)
    ? String(getTranslation(label as Record<string, string>, i18n))
    : name;
}

/** Builds the 409: which fields changed, by whom and when. The time is only in the field error `revision`: Payload's forms treat text after a colon as a list of fields. */
export function conflict(req: PayloadRequest, changes: readonly Change[]): APIError {
  const withTimes = messageOf(req, changes, (at) => momentOf(req, at));
  return new APIError(
    messageOf(req, changes),
    409,
    { code: conflictCode, changes, errors: [{ path: 'revision', message: withTimes }] },
    true,
  );
}

function messageOf(
  { i18n: { language } }: PayloadRequest,
  changes: readonly Change[],
  written?: (at: string) => string,
): string {
  const t = translator(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const said = [...Map.groupBy(changes, ({ who }) => who)].map(([who, own]) => {
    const at = own
      .map((change) => change.at ?? '')
      .toSorted()
      .at(-1);
    const values = {
      who: who || t('Somebody'),
      fields: list.format(own.map(({ label }) => label)),
      time: at && written ? written(at) : '',
    };
    return t(
      values.time
        ? '{who} changed {fields} ({time}) after you opened this.'
        : '{who} changed {fields} after you opened this.',
      values,
    );
  });
  return `${said.join(' ')} ${t('Nothing was saved, and your changes are still in the form. Compare both versions, then keep yours or take theirs.')}`;
}

function momentOf({ headers, i18n: { language } }: PayloadRequest, at: string): string {
  return formatMoment(at, { language, timeZone: zoneOr(parseCookies(headers).get(zoneCookie), 'UTC') });
}

/** Formats the response. Autosave omits the message beside the form's own, because every keystroke would show it again. */
export function conflictAnswer(
  data: unknown,
  message: string,
  req: Pick<PayloadRequest, 'query'> | undefined,
): Record<string, unknown> | undefined {
  if (!isRecord(data) || data.code !== conflictCode) return undefined;
  const isAutosave = req?.query?.autosave === 'true' || req?.query?.autosave === true;
  return {
    errors: [
      {
        name: 'EditConflict',
        code: conflictCode,
        ...(!isAutosave && { message }),
        data: { errors: data.errors, changes: data.changes },
      },
    ],
  };
}
