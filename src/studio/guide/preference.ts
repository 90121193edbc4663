/** Who puts the guide away does so for himself. */
export const guidePreference = 'first-run-guide';
