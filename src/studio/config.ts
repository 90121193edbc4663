import { de } from '@payloadcms/translations/languages/de';
import { en } from '@payloadcms/translations/languages/en';
import { buildConfig, type Config, type Endpoint, type LocalizationConfig, type SanitizedConfig } from 'payload';
import type { LoggerOptions } from 'pino';
import sharp from 'sharp';
import { activityEndpoints } from './accounts/activity/endpoints.ts';
import { withNotedRefusals } from './accounts/activity/refusals.ts';
import { activityKeys } from './accounts/activity/keys.ts';
import { editorsAndAdmins } from '../content/access/editors-and-admins.ts';
import { nobody } from '../content/access/nobody.ts';
import { defaultLocale, locales, rightToLeft } from '../published/contract.ts';
import { momentShown } from '../content/fields/dates.ts';
import { richTextEditor } from '../content/fields/rich-text.ts';
import type { Environment } from '../platform/environment.ts';
import { createPlainLogMethod } from '../platform/plain-log.ts';
import type { PostgresLimits } from '../platform/postgres-pool.ts';
import { deriveKey } from '../platform/secret.ts';
import { accountDependencies, collections, globals } from './collections.ts';
import { attentionEndpoint } from './attention/endpoint.ts';
import { auditsEndpoints } from './audits/endpoints.ts';
import { rehearsalEndpoint } from './consent/banners/rehearsal-endpoint.ts';
import { countersEndpoints } from './analytics/pipeline-health/endpoints.ts';
import { contentAdapter, editingLimits } from './payload/database/adapter.ts';
import { deliveriesEndpoints } from './analytics/deliveries/endpoints.ts';
import { answerWithFields } from './payload/field-errors.ts';
import { formsEndpoints } from './forms/endpoints.ts';
import { formTestEndpoints } from './forms/test-endpoints.ts';
import { healthEndpoint } from './health/endpoint.ts';
import { inboxEndpoints } from './consent/csp-reports/endpoints.ts';
import { withInternalAccess } from './payload/internal-access.ts';
import { nameRefusals } from './payload/refusal-names.ts';
import { mediaEndpoints } from './editing/media/library/endpoints.ts';
import { renditionsTask } from './editing/media/renditions-task.ts';
import { maxUploadBytes, maxUploadRequestBytes, uploadTooLarge } from './editing/media/upload-limits.ts';
import { browserEndpoint } from './analytics/measurement/browser-endpoint.ts';
import { outboxMail } from './payload/outbox-mail.ts';
import { plansEndpoint } from './publishing/schedule/endpoint.ts';
import {
  formPreviewPath,
  previewed,
  previewedSettings,
  previewPath,
  settingsPreviewPath,
} from './editing/preview/address.ts';
import { previewLinkEndpoints } from './editing/preview/links/endpoints.ts';
import { searchPreviewEndpoint } from './editing/search-preview/endpoint.ts';
import { contentApiEndpoints } from './content-api/endpoint.ts';
import { contentExportEndpoint } from './exports/endpoint.ts';
import { publishCheckEndpoint } from './publishing/publish-check/endpoint.ts';
import { webhookDeliveriesEndpoints } from './publishing/webhooks/endpoint.ts';
import { type StudioServices, studioServices } from './services.ts';
import { headEndpoints } from './consent/heads/endpoints.ts';
import { recordsEndpoints } from './consent/records/endpoints.ts';
import { reportsEndpoint } from './analytics/reports/endpoint.ts';
import { originalChangesEndpoint } from './editing/languages/changes.ts';
import { translationsEndpoint } from './editing/languages/endpoint.ts';
import { editingEndpoint } from './editing/revisions/endpoint.ts';
import { withoutLocks } from './editing/revisions/without-locks.ts';
import { usageEndpoint } from './editing/usage/endpoint.ts';
import { invitationEndpoint } from './accounts/endpoints/invitation.ts';
import { peopleEndpoints } from './accounts/endpoints/people.ts';
import { searchEndpoint } from './search/endpoint.ts';
import { viewConfigs } from './ui/views.ts';
import { visitorEndpoints } from './consent/visitors/endpoints.ts';
import { answeringIn } from './translations/answering.ts';
import { labelsInBoth } from './translations/labels-in-both.ts';
import { payloadTranslations } from './translations/payload.ts';
import { languageName } from '../platform/intl.ts';

type StudioConfig = {
  environment: Environment;
  secret: string;
  /** Defaults to the limits of editors' requests. */
  databaseLimits?: PostgresLimits;
};

/** How often the studio checks for due publishes; each check is one cheap read. */
const everyTwoSeconds = '*/2 * * * * *';

/** Builds Payload's configuration. Opens nothing; loads in plain Node and in Next. */
export async function studioConfig({
  environment,
  secret,
  databaseLimits = editingLimits,
}: StudioConfig): Promise<SanitizedConfig> {
  nameRefusals();
  const services = () => studioServices({ ...environment, secret });
  const config = await buildConfig({
    secret: deriveKey(secret, 'studio-session').toString('hex'),
    db: contentAdapter(environment.content, databaseLimits),
    collections: collections(environment, secret),
    globals: globals(environment),
    editor: richTextEditor,
    sharp,
    localization,
    i18n,
    admin,
    custom: { activityKeys: activityKeys(secret) },
    endpoints: endpoints({ environment, secret }, services).map(answeringIn),
    hooks: { afterError: [answerWithFields] },
    jobs: jobs(environment),
    upload: uploads(),
    logger: { options: loggerOptions, destination: process.stderr },
    loggingLevels,
    email: outboxMail(services),
    cookiePrefix: 'candor-studio',
    csrf: ownOrigins(environment.studioUrl),
    cors: [],
    graphQL: { disable: true },
    telemetry: false,
    typescript: { autoGenerate: false },
    maxDepth: 4,
    defaultDepth: 1,
  });
  return withNotedRefusals(withoutLocks(withInternalAccess(labelsInBoth(config))));
}

function endpoints({ environment, secret }: StudioConfig, services: () => StudioServices): Endpoint[] {
  const signing = { siteUrl: environment.siteUrl, secret };
  const accounts = accountDependencies(environment, secret);
  return [
    ...[
      rehearsalEndpoint(services),
      publishCheckEndpoint,
      searchPreviewEndpoint,
      contentExportEndpoint(environment),
      reportsEndpoint(services),
      browserEndpoint(signing),
      ...countersEndpoints({ ...signing, services }),
      ...inboxEndpoints({ witnessed: services, environment }),
      healthEndpoint(services),
      attentionEndpoint({ environment, services }),
    ],
    ...[
      ...deliveriesEndpoints(services),
      ...webhookDeliveriesEndpoints(services),
      ...recordsEndpoints(services),
      ...headEndpoints({ witnessed: services, environment }),
      ...formsEndpoints({ witnessed: services, environment, secret }),
      ...formTestEndpoints({ witnessed: services, environment }),
      ...visitorEndpoints(services),
      ...auditsEndpoints({ witnessed: services, environment }),
    ],
    ...[
      searchEndpoint(environment),
      usageEndpoint,
      plansEndpoint,
      editingEndpoint,
      translationsEndpoint,
      originalChangesEndpoint,
      ...previewLinkEndpoints({ environment, secret }),
      ...contentApiEndpoints({ environment, secret }),
    ],
    ...mediaEndpoints(environment),
    ...[...peopleEndpoints(accounts), invitationEndpoint(accounts), ...activityEndpoints],
  ];
}

function jobs(environment: Environment): Config['jobs'] {
  return {
    tasks: [renditionsTask(environment)],
    autoRun: [{ cron: everyTwoSeconds, limit: 20 }],
    // Due jobs run in this process; nobody has to ask for it over the network.
    access: { run: nobody, queue: editorsAndAdmins, cancel: editorsAndAdmins },
  };
}

/** Returns a new object each time, because Payload adds to it. */
function uploads(): Config['upload'] {
  return {
    limits: { fileSize: maxUploadBytes },
    abortOnLimit: true,
    responseOnLimit: uploadTooLarge,
    requestSizeLimit: maxUploadRequestBytes,
  };
}

/** Languages of the studio's own texts. Payload chooses by the browser's language and the account's setting. */
const i18n: Config['i18n'] = {
  fallbackLanguage: 'en',
  supportedLanguages: { en, de },
  translations: payloadTranslations,
};

/** Logs database outages in plain words, without statements and stack traces, and a minute's repeats in one line. */
const loggerOptions: LoggerOptions = {
  base: { process: 'studio' },
  level: process.env.LOG_LEVEL ?? 'warn',
  hooks: { logMethod: createPlainLogMethod() },
};

/** Refused access and invalid input are no faults of the studio. */
const loggingLevels: Config['loggingLevels'] = {
  APIError: 'info',
  AuthenticationError: 'info',
  Forbidden: 'info',
  LockedAuth: 'info',
  NotFound: 'info',
  QueryError: 'info',
  ValidationError: 'info',
};

/** Labels each language with its own name. */
const localization: LocalizationConfig = {
  locales: locales.map((code) => ({
    code,
    label: languageName(code, code),
    rtl: rightToLeft.has(code),
  })),
  defaultLocale,
  fallback: true,
};

/** Payload shows one label in all languages, so these words exist in both English and German. */
const breakpoints = [
  { label: 'Smartphone', name: 'phone', width: 390, height: 844 },
  { label: 'Tablet', name: 'tablet', width: 820, height: 1180 },
  { label: 'Desktop', name: 'desktop', width: 1440, height: 900 },
];

const admin: Config['admin'] = {
  user: 'users',
  avatar: 'default',
  theme: 'all',
  // Moves Payload's own password page aside: it would take precedence over ours, which has that URL.
  routes: { reset: '/payload-reset' },
  dateFormat: momentShown,
  // Times use the clock of the editor who sets them; a time zone picker without a chosen zone would only raise a question.
  timezones: { supportedTimezones: [] },
  meta: {
    titleSuffix: ' – Candor',
    description: 'The studio of a website on Candor.',
    icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }],
    defaultOGImageType: 'off',
  },
  livePreview: {
    collections: [...Object.keys(previewed), 'forms'],
    globals: [...previewedSettings],
    url: ({ data, locale: { code: locale }, collectionConfig, globalConfig }) => {
      if (globalConfig) return settingsPreviewPath(globalConfig.slug, locale);
      if (collectionConfig?.slug === 'forms') return formPreviewPath(data.id, locale);
      return previewPath({ collection: collectionConfig?.slug ?? 'pages', id: data.id, locale });
    },
    breakpoints,
  },
  components: {
    graphics: { Icon: '/ui/brand#Mark', Logo: '/ui/brand#Wordmark' },
    providers: [
      '/ui/nav/nav-state#NavState',
      '/ui/time/follow-zone#FollowZone',
      '/ui/follow-theme#FollowTheme',
      '/accounts/view/confirm-identity#ConfirmIdentity',
      '/payload/view/named-controls#NamedControls',
    ],
    afterNavLinks: ['/ui/nav/links#NavLinks'],
    header: ['/accounts/view/security-news#SecurityNews'],
    actions: ['/search/view/search-action#SearchAction'],
    // The dashboard renders inside Payload's own, which checks who is signed in.
    views: { ...viewConfigs(), dashboard: { Component: '/analytics/dashboard/view/dashboard#Dashboard' } },
  },
  // src/studio/import-map.ts writes the import map: it knows its own folder, which this module does not once Next has bundled it.
  importMap: { baseDir: '.', autoGenerate: false },
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Accepts any loopback name on a local machine, because people type any of them; elsewhere only the configured origin. */
function ownOrigins(studioUrl: URL): string[] {
  if (!loopbackNames.includes(studioUrl.hostname)) return [studioUrl.origin];
  return loopbackNames.map((name) => `${studioUrl.protocol}//${name}${studioUrl.port ? `:${studioUrl.port}` : ''}`);
}
