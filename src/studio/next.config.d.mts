import type { NextConfig } from 'next';

declare const config: NextConfig & Required<Pick<NextConfig, 'headers'>>;
export default config;
