import type { AfterErrorHook } from 'payload';
import { databaseError } from './database/database-errors.ts';
import { isRecord, textOf } from '../publishing/read-model/localized.ts';
import { isUnconfirmed } from '../accounts/confirmation.ts';
import { conflictAnswer } from '../editing/revisions/conflict.ts';
import { refusalIn } from '../translations/refusal.ts';

/**
 * Translates a refusal into the language of the request and puts its fields back into the response. Next bundles Payload twice, for startup
 * and for the routes: an error of one bundle is an instance of no class that the other knows, and minification has removed its name.
 * Payload would answer with the message alone, so that a form could not show which field failed and why, or with an unknown error.
 */
export const answerWithFields: AfterErrorHook = ({ error, req, result }) => {
  const language = req?.i18n?.language ?? 'en';
  const trouble = databaseError(error);
  if (trouble)
    return {
      status: 503,
      response: { errors: [{ message: refusalIn(language, trouble.message), code: trouble.code }] },
    };
  const refusal: unknown = 'data' in error ? error.data : undefined;
  const conflict = conflictAnswer(refusal, error.message, req);
  if (conflict) return { status: 409, response: conflict };
  if (isUnconfirmed(refusal))
    return {
      status: 403,
      response: { errors: [{ message: refusalIn(language, error.message), data: refusal }] },
    };
  if (isRecord(refusal) && Array.isArray(refusal.errors) && 'status' in error && error.status === 400) {
    const errors = refusal.errors.filter(isRecord).map((one) => toldField(one, language));
    return {
      response: {
        errors: [
          {
            name: 'ValidationError',
            data: { ...namesOf(refusal), errors },
            message: refusalIn(language, error.message),
          },
        ],
      },
    };
  }
  const answer: unknown = result;
  const given = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors.filter(isRecord) : [];
  const errors = given.map((one) => ({
    ...one,
    message: refusalIn(language, isToldToPeople(error) && given.length === 1 ? error.message : textOf(one.message)),
  }));
  return errors.some(({ message }, at) => message !== given[at]?.message) ? { response: { errors } } : undefined;
};

/** `label` is what leads to the field in the form, as Payload names it. */
function toldField({ path, label, message }: Record<string, unknown>, language: string): Record<string, string> {
  return {
    path: textOf(path),
    ...(textOf(label) && { label: textOf(label) }),
    message: refusalIn(language, textOf(message)),
  };
}

/** Reports whether the error is a public refusal of ours or Payload's. The message of an internal failure is never shown. */
function isToldToPeople(error: Error): boolean {
  return 'isPublic' in error && error.isPublic === true && error.message !== '';
}

function namesOf(refusal: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    ['collection', 'global', 'id'].filter((name) => name in refusal).map((name) => [name, refusal[name]]),
  );
}
