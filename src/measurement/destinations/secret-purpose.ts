/** Purpose that a destination's secret is sealed for. */
export const secretPurpose = 'destination secret';
