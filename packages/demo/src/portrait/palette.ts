/** Colours that all portraits share, so that any two portraits go well together. */
export const colors = {
  grove: '#3f6b4f',
  leaf: '#7fa06f',
  deepGrove: '#274a3a',
  turmeric: '#e0a52e',
  saffron: '#e2843a',
  kumkum: '#b0312c',
  laterite: '#b6613f',
  indigo: '#32416f',
  brinjal: '#5f3a55',
  brass: '#c9973f',
  ink: '#33211b',
} as const;

export type Skin = { base: string; shade: string; line: string; blush: string; lip: string };

/** Skin tones of the coast and the hills above it, from light to dark, with their weights. */
export const skins: readonly (readonly [Skin, number])[] = [
  [{ base: '#f2cda6', shade: '#e3b488', line: '#a8704a', blush: '#e58f72', lip: '#c4645a' }, 4],
  [{ base: '#ebc095', shade: '#d9a577', line: '#9a633f', blush: '#dd8263', lip: '#ba5a50' }, 14],
  [{ base: '#e0b084', shade: '#cd9667', line: '#8c5836', blush: '#d27855', lip: '#b05148' }, 25],
  [{ base: '#d49f72', shade: '#be8557', line: '#7c4b2d', blush: '#c46a48', lip: '#a34a41' }, 26],
  [{ base: '#c58c60', shade: '#ad7347', line: '#6c4026', blush: '#b65c3d', lip: '#95423a' }, 18],
  [{ base: '#b27a50', shade: '#99633c', line: '#5a341f', blush: '#a54f34', lip: '#863a34' }, 9],
  [{ base: '#9c6742', shade: '#845231', line: '#4c2b1a', blush: '#94432c', lip: '#77332e' }, 4],
];

export type Hair = { base: string; shade: string; light: string };

export const darkHair: readonly Hair[] = [
  { base: '#2b1f1d', shade: '#1d1413', light: '#55413a' },
  { base: '#33241f', shade: '#231714', light: '#614a3e' },
  { base: '#241d20', shade: '#171215', light: '#4d4348' },
  { base: '#3f2a21', shade: '#2c1c16', light: '#6f5140' },
  { base: '#2a2322', shade: '#1b1616', light: '#564a45' },
];

export const greyHair: readonly Hair[] = [
  { base: '#5d5652', shade: '#48423f', light: '#8c847d' },
  { base: '#8b857f', shade: '#716b66', light: '#b4aea6' },
  { base: '#b7b1a9', shade: '#9a948c', light: '#d9d4cb' },
];

/** Colours of a cloth: body, a second shade, the border and its gold line. */
export type Cloth = { body: string; second: string; border: string; zari: string };

export const silks: readonly Cloth[] = [
  { body: '#9c2f35', second: '#862329', border: '#2f5a43', zari: '#e3b04b' },
  { body: '#2f5f4a', second: '#264e3d', border: '#a8322f', zari: '#e3b04b' },
  { body: '#d99b2b', second: '#c4871c', border: '#8e2b2f', zari: '#f3d488' },
  { body: '#36457a', second: '#2b3865', border: '#b6472f', zari: '#e3b04b' },
  { body: '#6b3a5f', second: '#582d4e', border: '#d9a036', zari: '#f0cf85' },
  { body: '#c8617a', second: '#b44f69', border: '#4a3a66', zari: '#eec774' },
  { body: '#2e7277', second: '#235e63', border: '#b3402f', zari: '#e8bb5c' },
  { body: '#efe3c8', second: '#e0d1b0', border: '#a3352f', zari: '#cf9a3a' },
  { body: '#b9683c', second: '#a5572d', border: '#2f3f66', zari: '#f0c36a' },
  { body: '#7f9a5e', second: '#6d884e', border: '#7a2f4a', zari: '#e9c874' },
  { body: '#4f2f2c', second: '#402422', border: '#c9822f', zari: '#ecc06a' },
  { body: '#8fa9b5', second: '#7c97a4', border: '#a4433a', zari: '#e8cf90' },
];

export const cottons: readonly Cloth[] = [
  { body: '#e9d7b4', second: '#d9c399', border: '#a8503a', zari: '#7d5a36' },
  { body: '#5b7f74', second: '#4c6e64', border: '#e8d3a0', zari: '#f4e6c4' },
  { body: '#c9744f', second: '#b5633f', border: '#f1d9a8', zari: '#fae9c8' },
  { body: '#44567f', second: '#38486d', border: '#e6c88c', zari: '#f3e0b4' },
  { body: '#a34c58', second: '#8f3e4a', border: '#f0d3a5', zari: '#f8e5c6' },
  { body: '#8a9a6b', second: '#78885a', border: '#efe2bd', zari: '#f8f0d6' },
  { body: '#d8a9a0', second: '#c7958b', border: '#8a3f44', zari: '#a85a5a' },
  { body: '#6d5578', second: '#5c4666', border: '#e3c27f', zari: '#f2ddab' },
  { body: '#dcb15a', second: '#c99d45', border: '#54683f', zari: '#6d7f4c' },
  { body: '#9fb6b4', second: '#8ba4a2', border: '#b0573f', zari: '#8e4431' },
];

/** Colours of men's shirts and kurtas. Most are quieter than silks. The first
 * three are pale (`clothes-men.ts`).
 */
export const shirtings: readonly Cloth[] = [
  { body: '#f4ecdc', second: '#e2d6c0', border: '#b98a3f', zari: '#c9a35f' },
  { body: '#dfe3df', second: '#c9cfcc', border: '#5a7a86', zari: '#8aa0a6' },
  { body: '#9db4bd', second: '#88a1ab', border: '#40596a', zari: '#dfe7e6' },
  { body: '#5d7f73', second: '#4e6f63', border: '#2f4c42', zari: '#c9d8c4' },
  { body: '#46597f', second: '#3a4b6d', border: '#27345a', zari: '#c4cfe0' },
  { body: '#b9674a', second: '#a5573c', border: '#7e3b28', zari: '#f0cfae' },
  { body: '#d8b46a', second: '#c6a158', border: '#8f6a2a', zari: '#f6e5bd' },
  { body: '#8c3b3e', second: '#782f32', border: '#5e2226', zari: '#e8bfa4' },
  { body: '#7c8a63', second: '#6b7953', border: '#4a5737', zari: '#dfe3c4' },
  { body: '#c9a99a', second: '#b89586', border: '#8a5f52', zari: '#f5e4da' },
  { body: '#5a4a5c', second: '#4a3b4c', border: '#342838', zari: '#cfc0cf' },
  { body: '#e6c9a0', second: '#d6b688', border: '#a06a3a', zari: '#fbeeda' },
];
