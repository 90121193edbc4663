/** Preference key of the dismissed guide. Each account dismisses it for itself. */
export const guidePreference = 'first-run-guide';
