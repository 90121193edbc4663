import type { OptionalCategory } from '../../platform/categories.ts';
import type { ParameterValue } from '../redaction.ts';
import type { ContentSettings, PageSettings } from '../settings.ts';
import type { Mark } from './sender.ts';
import type { View } from './views.ts';

export type Parameters = { [name: string]: ParameterValue };

/** What a family of events receives: a function to report events, and a way to follow each view of the page. */
export type Page = {
  report(name: string, parameters?: Parameters, mark?: Mark): void;
  onView(listener: (view: View) => void): void;
  hasConsent: (category: OptionalCategory, name?: string) => boolean;
  settings: PageSettings & Partial<ContentSettings>;
  /** Ends every listener of the family when it aborts. */
  stopped: AbortSignal;
};

export type Family = (page: Page) => void;

/** What the families of content/ receive: the same, with their own settings complete. */
export type ContentPage = Omit<Page, 'settings'> & {
  settings: ContentSettings & Pick<PageSettings, 'formInteractions' | 'linkedDomain'>;
};
export type ContentFamily = (page: ContentPage) => void;
