import type { BannerDriver } from '../contract.ts';
import { act } from './act.ts';
import { observe } from './observe.ts';

/** The product's own driver of banners: known platforms by their marks, all others by role, position and words. */
export const bannerDriver: BannerDriver = { observe, act };
