import { people } from '../../accounts/german.ts';
import { dashboard } from '../../analytics/dashboard/german.ts';
import { sent } from '../../analytics/deliveries/german.ts';
import { analytics } from '../../analytics/german.ts';
import { counters } from '../../analytics/pipeline-health/german.ts';
import { reports } from '../../analytics/reports/german.ts';
import { columns } from '../../analytics/reports/tables/german.ts';
import { attention } from '../../attention/german.ts';
import { audit } from '../../audits/german.ts';
import { heads } from '../../consent/heads/german.ts';
import { records } from '../../consent/records/german.ts';
import { visitor } from '../../consent/visitors/german.ts';
import { languages } from '../../editing/languages/german.ts';
import { lookTexts } from '../../editing/look/german.ts';
import { patterns } from '../../editing/patterns/german.ts';
import { blockPicker } from '../../editing/blocks/german.ts';
import { pageTemplates } from '../../editing/templates/german.ts';
import { searchPreview } from '../../editing/search-preview/german.ts';
import { editing } from '../../editing/german.ts';
import { writingOnThePage } from '../../editing/preview/write/german.ts';
import { media } from '../../editing/media/german.ts';
import { contentExport } from '../../exports/german.ts';
import { received } from '../../forms/german.ts';
import { health } from '../../health/german.ts';
import { guide } from '../../guide/german.ts';
import { publishCheck } from '../../publishing/publish-check/german.ts';
import { publishWebhooks } from '../../publishing/webhooks/german.ts';
import { search } from '../../search/german.ts';
import { fields } from './fields.ts';

/** English phrase → German. The type `Phrase` consists of the keys, so a phrase that is missing here does not compile. */
export const german = {
  ...analytics,
  ...attention,
  ...audit,
  ...blockPicker,
  ...columns,
  ...contentExport,
  ...counters,
  ...dashboard,
  ...editing,
  ...writingOnThePage,
  ...fields,
  ...guide,
  ...heads,
  ...pageTemplates,
  ...lookTexts,
  ...patterns,
  ...health,
  ...languages,
  ...media,
  ...people,
  ...publishCheck,
  ...publishWebhooks,
  ...received,
  ...records,
  ...reports,
  ...search,
  ...searchPreview,
  ...sent,
  ...visitor,
};
