import type { AdminViewConfig, SanitizedConfig } from 'payload';
import { type Role, roleOf, roles } from '../../content/access/role.ts';
import { type Phrase, translator } from '../translations/translate.ts';

/**
 * A custom page below /admin. Payload shows such a page to every visitor, so each view states its access; `guard.tsx` protects all views except those for
 * `anybody`. A `path` with `/*` also covers the paths below it.
 */
export type View = { component: string; path: string; title: Phrase; access: 'anybody' | readonly Role[] };

const admins: readonly Role[] = ['admin'];
const answerable: readonly Role[] = ['admin', 'privacy'];
const pageReaders: readonly Role[] = ['admin', 'editor', 'viewer'];
const submissionReaders: readonly Role[] = ['admin', 'editor', 'privacy'];

export const views = {
  login: { component: '/accounts/view/login#Login', path: '/login', title: 'Sign in', access: 'anybody' },
  invitation: {
    component: '/accounts/view/invitation#Invitation',
    path: '/invitation/*',
    title: 'Invitation',
    access: 'anybody',
  },
  forgot: {
    component: '/accounts/view/forgot#Forgot',
    path: '/forgot',
    title: 'Forgot your password?',
    access: 'anybody',
  },
  reset: { component: '/accounts/view/reset#Reset', path: '/reset/*', title: 'Set a new password', access: 'anybody' },
  people: { component: '/accounts/view/people#People', path: '/people', title: 'People', access: admins },
  security: {
    component: '/accounts/view/security#Security',
    path: '/security',
    title: 'Sign-in and security',
    access: roles,
  },
  activity: {
    component: '/accounts/activity/view/activity#Activity',
    path: '/activity',
    title: 'Activity',
    access: answerable,
  },
  counters: {
    component: '/analytics/pipeline-health/view/counters#CountersView',
    path: '/counters',
    title: 'Pipeline health',
    access: roles,
  },
  deliveries: {
    component: '/analytics/deliveries/view/deliveries#Deliveries',
    path: '/deliveries',
    title: 'Deliveries',
    access: admins,
  },
  audits: { component: '/audits/view/audits#AuditsView', path: '/audits', title: 'Audits', access: roles },
  audit: { component: '/audits/view/audit#AuditView', path: '/audits/:id', title: 'Audit', access: roles },
  inbox: {
    component: '/consent/csp-reports/view/inbox#InboxView',
    path: '/inbox',
    title: 'CSP reports',
    access: roles,
  },
  records: {
    component: '/consent/records/view/records#Records',
    path: '/records',
    title: 'Consent records',
    access: answerable,
  },
  record: {
    component: '/consent/records/view/record#Record',
    path: '/records/:sequence',
    title: 'Consent records',
    access: answerable,
  },
  visitor: {
    component: '/consent/visitors/view/visitor#Visitor',
    path: '/visitor',
    title: 'Visitor lookup',
    access: answerable,
  },
  reports: { component: '/analytics/reports/view/reports#Reports', path: '/reports', title: 'Reports', access: roles },
  submissions: {
    component: '/forms/view/submissions#Submissions',
    path: '/submissions',
    title: 'Submissions',
    access: submissionReaders,
  },
  submission: {
    component: '/forms/view/submission#Submission',
    path: '/submissions/:id',
    title: 'Submission',
    access: submissionReaders,
  },
  subscribers: {
    component: '/forms/view/subscribers#Subscribers',
    path: '/subscribers',
    title: 'Subscribers',
    access: answerable,
  },
  health: {
    component: '/health/view/health#HealthView',
    path: '/system-health',
    title: 'System health',
    access: admins,
  },
  contentExport: {
    component: '/exports/view/content-export#ContentExport',
    path: '/content-export',
    title: 'Export content',
    access: admins,
  },
  translations: {
    component: '/editing/languages/view/translations#Translations',
    path: '/translations',
    title: 'Translations',
    access: pageReaders,
  },
  outbox: { component: '/forms/view/outbox#Outbox', path: '/outbox', title: 'Email log', access: admins },
} as const satisfies Record<string, View>;

export function isFor({ access }: View, user: unknown): boolean {
  const role = roleOf(user);
  return access === 'anybody' || (role !== null && access.includes(role));
}

/** Returns the views in Payload's format. */
export function viewConfigs(): Record<string, AdminViewConfig> {
  return Object.fromEntries(
    Object.entries<View>(views).map(([name, { component, path, title }]) => [
      name,
      {
        Component: component,
        path: path.replace(/\/\*$/, '') as `/${string}`,
        exact: !path.endsWith('/*'),
        meta: { title },
      },
    ]),
  );
}

type Admin = SanitizedConfig['admin'];

/** Translates the views' titles for the browser tab. Payload reads them from its configuration, which is the same for all users. */
export function titledIn(admin: Admin, language: string): Admin {
  const t = translator(language);
  const titled = Object.entries<View>(views).map(([name, { title }]) => {
    const view = admin.components.views[name];
    return [name, { ...view, meta: { ...view?.meta, title: t(title) } }];
  });
  return {
    ...admin,
    components: { ...admin.components, views: { ...admin.components.views, ...Object.fromEntries(titled) } },
  };
}
