import type { BannerDriver } from '../contract.ts';
import { act } from './act.ts';
import { observe } from './observe.ts';

/** The product's own banner driver. It recognises known platforms by their markers, and all others by role, position and wording. */
export const bannerDriver: BannerDriver = { observe, act };
