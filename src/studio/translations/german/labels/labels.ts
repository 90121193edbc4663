import { bannerLabels } from './banner.ts';
import { blockLabels } from './blocks.ts';
import { editingLabels } from './editing.ts';
import { formLabels } from './forms.ts';
import { legalLabels } from './legal.ts';
import { measurementLabels } from './measurement.ts';
import { siteLabels } from './site.ts';
import { vendorLabels } from './vendors.ts';

/** Labels and descriptions of fields, blocks and collections, English → German. */
export const labels: Readonly<Record<string, string>> = {
  ...blockLabels,
  ...editingLabels,
  ...siteLabels,
  ...legalLabels,
  ...formLabels,
  ...vendorLabels,
  ...bannerLabels,
  ...measurementLabels,
};
