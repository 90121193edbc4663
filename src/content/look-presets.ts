import type { SiteLook } from '../published/contract.ts';

/** `look` has no ornament: that goes with a name, not with colours. */
export type LookPreset = { id: string; name: { en: string; de: string }; look: Omit<SiteLook, 'motif'> };

/** Looks to begin with. A test checks that each can be read in light and dark mode. */
export const lookPresets: readonly LookPreset[] = [
  { id: 'designed', name: { en: 'As designed', de: 'Wie entworfen' }, look: {} },
  {
    id: 'ocean',
    name: { en: 'Ocean', de: 'Meer' },
    look: {
      ...{ paperLight: '#f4f8fb', inkLight: '#10212e', signalLight: '#0b63b5' },
      ...{ paperDark: '#0c151c', inkDark: '#e8f1f8', signalDark: '#5fb0ff' },
      ...{ radius: 'small', buttons: 'soft', cards: 'outlined', fonts: 'grotesque' },
    },
  },
  {
    id: 'forest',
    name: { en: 'Forest', de: 'Wald' },
    look: {
      ...{ paperLight: '#f5f8f2', inkLight: '#17231a', signalLight: '#1f7a3d' },
      ...{ paperDark: '#0f1510', inkDark: '#eaf3ea', signalDark: '#5fcf86' },
      ...{ radius: 'small', buttons: 'soft', cards: 'filled', fonts: 'editorial' },
    },
  },
  {
    id: 'clay',
    name: { en: 'Clay', de: 'Ton' },
    look: {
      ...{ paperLight: '#fdf6ee', inkLight: '#2b1d14', signalLight: '#b4471d' },
      ...{ paperDark: '#18110c', inkDark: '#f7ece1', signalDark: '#ff9a63' },
      ...{ radius: 'large', buttons: 'pill', cards: 'raised', fonts: 'editorial' },
    },
  },
  {
    id: 'plum',
    name: { en: 'Plum', de: 'Pflaume' },
    look: {
      ...{ paperLight: '#faf6f9', inkLight: '#26172a', signalLight: '#8a2a8f' },
      ...{ paperDark: '#171017', inkDark: '#f4eaf5', signalDark: '#e28be8' },
      ...{ radius: 'large', buttons: 'pill', cards: 'filled', fonts: 'grotesque' },
    },
  },
  {
    id: 'graphite',
    name: { en: 'Graphite', de: 'Graphit' },
    look: {
      ...{ paperLight: '#ffffff', inkLight: '#16181d', signalLight: '#3d4654' },
      ...{ paperDark: '#121417', inkDark: '#f1f3f5', signalDark: '#aab4c2' },
      ...{ radius: 'none', buttons: 'square', cards: 'outlined', fonts: 'system' },
    },
  },
];
