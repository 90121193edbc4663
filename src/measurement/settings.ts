/** What is measured and how, as the owner configured it. No Node and no DOM here: both sides of the wire read it. */
export type PageSettings = {
  /** Interval at which the URL is compared where the Navigation API is missing. */
  pollMs: number;
  /** False: only page loads count as page views, not URL changes. */
  historyChanges: boolean;
  /** Share of the page's height, in percent; null: not measured. */
  scrollPercent: number | null;
  outboundClicks: boolean;
  /** Extensions without a dot, as alternatives of a pattern; empty: downloads are not measured. */
  downloadExtensions: string;
  /** Names of query parameters, of which the first one with a value counts; empty: searches are not measured. */
  searchParameters: readonly string[];
  formInteractions: boolean;
  engagement: boolean;
  /** The one domain, besides the site's own, to which visitors may be followed; null: none. Clicks to it are not outbound. */
  linkedDomain: string | null;
};

/** Settings of events that only some pages can cause. */
export type ContentSettings = {
  contactClicks: boolean;
  paginationClicks: boolean;
  articles: boolean;
  /** Shares of a video's length, in percent; null: videos are not measured. */
  videoPercents: readonly number[] | null;
};

export type MeasurementSettings = PageSettings &
  ContentSettings & {
    /** Field web vitals, which also need their own category. */
    webVitals: boolean;
  };

/** The product's defaults, exactly as in docs/measurement.md. Those for content are in content-settings.ts: most pages need only these. */
export const defaultPageSettings: PageSettings = {
  pollMs: 1000,
  historyChanges: true,
  scrollPercent: 90,
  outboundClicks: true,
  downloadExtensions:
    'pdf|xlsx?|docx?|txt|rtf|csv|exe|key|pp(s|tx?)|7z|pkg|rar|gz|zip|avi|mov|mp(4|e?g|3)|wmv|midi?|wav|wma',
  searchParameters: ['q', 's', 'search', 'query', 'keyword'],
  formInteractions: true,
  engagement: true,
  linkedDomain: null,
};
