import { subjectIn } from '../../audit/subject.ts';
import { languageOf } from '../../audit/messages.ts';
import { editorsAndAdmins } from '../../content/access/editors-and-admins.ts';
import { roleOf } from '../../content/access/role.ts';
import { locales } from '../../published/contract.ts';
import { languageName } from '../../platform/intl.ts';
import { readAuditNews } from '../audits/read.ts';
import { readInbox } from '../consent/csp-reports/read.ts';
import { readTranslations } from '../editing/languages/read.ts';
import { countMissing } from '../editing/media/library/facets.ts';
import { unsentPromises } from '../forms/unsent-promises.ts';
import { writtenIn } from '../health/written.ts';
import { execute } from '../payload/database/execute.ts';
import type { AttentionContext, AttentionItem, AttentionSource } from './attention.ts';

/** More than these say that something all of them need is missing; the system health lists the rest. */
const mostHealthProblems = 5;
/** Names in one line. */
const mostNames = 5;

/** Everything that the dashboard asks for, the most urgent first. */
export const attentionSources: readonly AttentionSource[] = [health, promises, audit, blocked, translations, images];

/** Admins: what the system health found, with mails and deliveries that failed. */
async function health({ req, t, health: reader }: AttentionContext): Promise<AttentionItem[]> {
  if (roleOf(req.user) !== 'admin') return [];
  const { findings } = await reader.read(req.payload);
  const problems = findings.filter(({ state }) => state === 'failure' || state === 'warning');
  const shown = problems.slice(0, mostHealthProblems).map((finding): AttentionItem => {
    const { id, state, title, detail } = writtenIn(req.i18n.language, finding);
    const { path, link } = wayFor(id);
    return { id: `health ${id}`, tone: state === 'failure' ? 'error' : 'warning', title, detail, path, link: t(link) };
  });
  const more = problems.length - shown.length;
  if (more === 0) return shown;
  const count = more.toLocaleString(req.i18n.language);
  const rest = t('The system health lists {count} more.', { count });
  return [
    ...shown,
    { ...systemHealth(t), id: 'health more', tone: 'warning', title: t('More problems'), detail: rest },
  ];
}

function wayFor(id: string): { path: string; link: 'View email log' | 'View deliveries' | 'View system health' } {
  if (id === 'mail') return { path: '/outbox', link: 'View email log' };
  if (id.startsWith('deliveries')) return { path: '/deliveries', link: 'View deliveries' };
  return { path: '/system-health', link: 'View system health' };
}

function systemHealth(t: AttentionContext['t']): Pick<AttentionItem, 'path' | 'link'> {
  return { path: '/system-health', link: t('View system health') };
}

/** Writers: what would send mail to visitors while there is no mail server. */
async function promises({ req, t, environment }: AttentionContext): Promise<AttentionItem[]> {
  if (!editorsAndAdmins({ req })) return [];
  const found = await unsentPromises(req.payload, environment);
  return [
    ...(found.newsletter
      ? [
          {
            id: 'newsletter without mail',
            tone: 'warning' as const,
            title: t('Nobody can sign up for the newsletter'),
            detail: t(
              'The sign-up needs a mail server (SMTP_URL) for its confirmation. Visitors read that it is not possible now.',
            ),
            path: '/globals/newsletter',
            link: t('Newsletter settings'),
          },
        ]
      : []),
    ...found.forms.map(({ id, title }) => ({
      id: `form without mail ${id}`,
      tone: 'warning' as const,
      title: t('The form {name} sends no email', { name: title }),
      detail: t('It has an auto-reply or notification emails, and no mail server is set. Submissions are stored.'),
      path: `/collections/forms/${id}`,
      link: t('Open the form'),
    })),
  ];
}

async function audit({ req, t, environment, sql }: AttentionContext): Promise<AttentionItem[]> {
  const news = await readAuditNews({ records: sql, environment });
  if (!news?.isWorse) return [];
  const names = [...news.cookies, ...news.hosts];
  const more = names.length - mostNames;
  const told = [...names.slice(0, mostNames), ...(more > 0 ? [t('and {count} more', { count: String(more) })] : [])];
  const worst =
    news.worst &&
    t('Most serious ({severity}): {subject}.', {
      severity: t(news.worst.severity),
      subject: subjectIn(languageOf(req.i18n.language), news.worst.subject),
    });
  const before = names.length > 0 && t('New before consent: {names}.', { names: told.join(', ') });
  return [
    {
      id: `audit ${news.id}`,
      tone: 'warning',
      title: t('The latest audit found something new.'),
      detail: [worst, before].filter(Boolean).join(' '),
      path: `/audits/${news.id}`,
      link: t('View changes'),
    },
  ];
}

/** Writers: what was blocked on the site and belongs to no vendor yet. */
async function blocked({ req, t, environment, sql }: AttentionContext): Promise<AttentionItem[]> {
  if (!editorsAndAdmins({ req })) return [];
  const { items } = await readInbox(req.payload, { records: sql, environment });
  const open = items.filter((item) => !item.isIgnored && item.vendor === null && item.isConfirmed);
  if (open.length === 0) return [];
  const names = open.slice(0, mostNames).map(({ subject }) => subject);
  return [
    {
      id: 'csp reports',
      tone: 'warning',
      title: t('Blocked on your site: {count}', { count: open.length.toLocaleString(req.i18n.language) }),
      detail: t('Browsers blocked what no vendor allows: {names}. Create a vendor for it, or dismiss it.', {
        names: names.join(', '),
      }),
      path: '/inbox',
      link: t('View CSP reports'),
    },
  ];
}

/** Writers: what was changed in the default language after it was translated. */
async function translations({ req, t }: AttentionContext): Promise<AttentionItem[]> {
  if (!editorsAndAdmins({ req })) return [];
  const documents = await readTranslations(req);
  return locales.flatMap((locale): AttentionItem[] => {
    const count = documents.filter(({ languages }) => languages[locale].state === 'outdated').length;
    if (count === 0) return [];
    return [
      {
        id: `translations ${locale}`,
        tone: 'warning',
        title: t('Outdated translations in {language}: {count}', {
          language: languageName(locale, req.i18n.language),
          count: count.toLocaleString(req.i18n.language),
        }),
        detail: t('The original was changed after the translation was published.'),
        path: `/translations?language=${locale}&status=outdated`,
        link: t('View translations'),
      },
    ];
  });
}

/** Writers: images without alternative text in a language in which pages are published. */
async function images({ req, t }: AttentionContext): Promise<AttentionItem[]> {
  if (!editorsAndAdmins({ req })) return [];
  const rows = await execute(
    req,
    "select distinct locale from published_documents where kind = 'page' and body is not null",
  );
  const live = locales.filter((locale) => rows.some((row) => row.locale === locale));
  const counted = await Promise.all(live.map(async (locale) => ({ locale, count: await countMissing(req, locale) })));
  return counted
    .filter(({ count }) => count > 0)
    .map(({ locale, count }) => {
      const language = languageName(locale, req.i18n.language);
      return {
        id: `alt ${locale}`,
        tone: 'warning',
        title: t('Images without alternative text in {language}: {count}', {
          language,
          count: count.toLocaleString(req.i18n.language),
        }),
        detail: t('People who cannot see an image miss what it shows.'),
        path: `/collections/media?missing=${locale}`,
        link: t('View images'),
      };
    });
}
