/** Types for the tests; Next reads the file itself. */
type HeaderRule = {
  source: string;
  has?: { type: string; key: string; value: string }[];
  headers: { key: string; value: string }[];
};

declare const config: { headers(): Promise<HeaderRule[]> };
export default config;
