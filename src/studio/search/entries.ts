import { getTranslation } from '@payloadcms/translations';
import type { PayloadRequest, SanitizedPermissions } from 'payload';
import { auditRights } from '../audits/read.ts';
import { type Phrase, translator } from '../translations/translate.ts';
import { openGroups } from '../ui/nav/entries.ts';
import { isFor, views } from '../ui/views.ts';
import type { Candidate } from './candidates.ts';
import type { Act } from './found.ts';
import { settingFields } from './settings.ts';

type Asking = Pick<PayloadRequest, 'payload' | 'user' | 'i18n'> & {
  permissions: SanitizedPermissions;
  siteUrl: string;
};

/** Returns everything that is the same for all documents: what this person may do, open and set, in their language. */
export function entriesFor(asking: Asking): Candidate[] {
  return [...actionsFor(asking), ...viewsFor(asking), ...settingsFor(asking)];
}

type Action = {
  id: string;
  label: Phrase;
  /** Other words for it, in both languages through their phrase. */ keywords?: Phrase;
  /** Below the admin's route. */ path?: string;
  act?: Act;
  isFor: (asking: Asking) => boolean;
};

const canCreate =
  (collection: string) =>
  ({ permissions }: Asking) =>
    Boolean(permissions.collections?.[collection]?.create);
const canOpen =
  (view: keyof typeof views) =>
  ({ user }: Asking) =>
    isFor(views[view], user);
const everybody = () => true;

const actions: readonly Action[] = [
  {
    id: 'new-page',
    label: 'New page',
    keywords: 'create add',
    path: '/collections/pages/create',
    isFor: canCreate('pages'),
  },
  {
    id: 'new-post',
    label: 'New post',
    keywords: 'create add',
    path: '/collections/posts/create',
    isFor: canCreate('posts'),
  },
  {
    id: 'upload',
    label: 'Upload a file',
    keywords: 'new image video',
    path: '/collections/media/create',
    isFor: canCreate('media'),
  },
  {
    id: 'new-form',
    label: 'New form',
    keywords: 'create add',
    path: '/collections/forms/create',
    isFor: canCreate('forms'),
  },
  {
    id: 'new-section',
    label: 'New section',
    keywords: 'create add',
    path: '/collections/sections/create',
    isFor: canCreate('sections'),
  },
  {
    id: 'new-redirect',
    label: 'New redirect',
    keywords: 'create add',
    path: '/collections/redirects/create',
    isFor: canCreate('redirects'),
  },
  { id: 'invite', label: 'Invite a person', keywords: 'new user account', path: '/people', isFor: canOpen('people') },
  {
    id: 'start-audit',
    label: 'Start an audit',
    keywords: 'check scan',
    path: '/audits',
    act: 'start-audit',
    isFor: ({ user }) => auditRights(user).mayStart,
  },
  {
    id: 'export-records',
    label: 'Export consent records',
    keywords: 'download',
    path: '/records',
    isFor: canOpen('records'),
  },
  { id: 'view-site', label: 'View site', keywords: 'open website', act: 'open-site', isFor: everybody },
  {
    id: 'switch-theme',
    label: 'Switch between light and dark',
    keywords: 'theme appearance',
    act: 'switch-theme',
    isFor: everybody,
  },
  { id: 'sign-out', label: 'Sign out', keywords: 'log out', path: '/logout', isFor: everybody },
];

function actionsFor(asking: Asking): Candidate[] {
  const t = translator(asking.i18n.language);
  const { admin } = asking.payload.config.routes;
  return actions
    .filter((action) => action.isFor(asking))
    .map(({ id, label, keywords, path, act }) => ({
      id: `action:${id}`,
      kind: 'action',
      label: t(label),
      detail: '',
      keywords: keywords ? t(keywords) : '',
      href: path === undefined ? asking.siteUrl : `${admin}${path}`,
      ...(act && { act }),
    }));
}

/** The navigation, and the three pages that the header has. */
function viewsFor(asking: Asking): Candidate[] {
  const t = translator(asking.i18n.language);
  const { admin } = asking.payload.config.routes;
  const view = (path: string, label: string, detail: string): Candidate => ({
    id: `view:${path}`,
    kind: 'view',
    label,
    detail,
    href: `${admin}${path}`,
  });
  return [
    view('', t('Dashboard'), ''),
    ...openGroups(asking).flatMap(({ name, branches }) =>
      branches.flatMap(({ entry, below }) => [
        view(entry.path, entry.label, name),
        ...below.map(({ path, label }) => view(path, label, `${name} › ${entry.label}`)),
      ]),
    ),
    view('/account', t('Your account'), ''),
    view('/security', t('Sign-in and security'), t('Your account')),
  ];
}

function settingsFor({ payload, permissions, i18n }: Asking): Candidate[] {
  const readable = payload.config.globals.filter(({ slug }) => permissions.globals?.[slug]?.read);
  return readable.flatMap((global) => {
    const name = getTranslation(global.label, i18n);
    const fields = settingFields(global, { language: i18n, permissions: permissions.globals?.[global.slug] });
    return fields.map(({ path, label, trail, hash }) => ({
      id: `setting:${global.slug}.${path}`,
      kind: 'setting' as const,
      label,
      detail: [name, ...trail].join(' › '),
      href: `${payload.config.routes.admin}/globals/${global.slug}${hash}`,
    }));
  });
}
