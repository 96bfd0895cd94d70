import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { root } from './root.mjs';

/**
 * @typedef {ReadonlyMap<string, string>} Sources the text of source files by their path from the
 *   root
 */
/** @typedef {{ from: string, to: string }} Import from one file to another, both from the root */

/**
 * The folders of features, and their layers, the highest first. A feature imports only from layers
 * below its own, types included. Each folder has its own order. On the server, match uses the
 * visibility rules of profile. In the web app, the page of a profile shows the actions of match.
 */
const layeredFolders = [
  {
    name: 'contract',
    folder: 'packages/contract/src/',
    layers: [
      ['admin'],
      ['draft', 'message'],
      ['board', 'family'],
      ['account', 'saved-search', 'shortlist'],
      ['preference', 'proposal', 'search', 'star'],
      ['profile'],
      [
        'biodata-link',
        'feedback',
        'match',
        'moderation',
        'notification',
        'photo',
        'pressed',
        'standing',
        'subscription',
        'system',
      ],
      ['compatibility'],
    ],
  },
  {
    name: 'server',
    folder: 'apps/server/src/features/',
    layers: [
      ['admin', 'board'],
      ['biodata-link', 'draft', 'message', 'moderation', 'proposal', 'saved-search', 'shortlist'],
      ['family', 'feedback', 'match', 'search', 'standing'],
      ['account', 'compatibility', 'notification'],
      ['profile'],
      ['photo', 'preference', 'pressed', 'star', 'subscription', 'system'],
    ],
  },
  {
    name: 'web',
    folder: 'apps/web/src/features/',
    layers: [
      ['admin', 'draft', 'saved-search'],
      ['family', 'message', 'profile', 'search'],
      ['board'],
      ['moderation', 'notification', 'proposal', 'shortlist'],
      ['account', 'match'],
      [
        'biodata-link',
        'compatibility',
        'feedback',
        'landing',
        'photo',
        'preference',
        'pressed',
        'standing',
        'subscription',
        'support',
        'system',
      ],
    ],
  },
];

/**
 * The areas of the web app, the highest first. An import never leads to a higher area. All other
 * files (api, i18n, offline, ui and the files beside them) are below all areas. The shell therefore
 * imports no feature, and only the app and the features use it.
 */
const webAreas = [
  /^apps\/web\/src\/(root\.tsx|entry\.|routes\.ts)/,
  /^apps\/web\/src\/(app|consent)\//,
  /^apps\/web\/src\/features\//,
  /^apps\/web\/src\/shell\//,
];

const importPattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Returns all relative imports, including types and dynamic ones.
 *
 * @param {Sources} sources
 * @returns {Import[]}
 */
export function imports(sources) {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].map(([, target]) => ({
      from,
      to: normalize(join(dirname(from), target ?? '')),
    })),
  );
}

/**
 * Returns imports from a feature to one that is not in a lower layer of its folder, and features
 * without a layer.
 *
 * @param {Sources} sources
 * @returns {string[]}
 */
export function upwardFeatures(sources) {
  return layeredFolders.flatMap((layered) => {
    const features = new Set([...sources.keys()].flatMap((path) => featureOf(layered, path) ?? []));
    const withoutLayer = [...features].filter((feature) => layerOf(layered, feature) === -1);
    const upward = needsOf(layered, sources).filter(
      ({ feature, need }) => layerOf(layered, feature) >= layerOf(layered, need),
    );
    return [
      ...withoutLayer.map((feature) => `${layered.name}: ${feature} is in no layer`),
      ...upward.map(({ from, to }) => `${from} imports ${to}`),
    ];
  });
}

/**
 * Returns imports of the web app that lead to a higher area.
 *
 * @param {Sources} sources
 * @returns {string[]}
 */
export function upwardAreas(sources) {
  return imports(sources)
    .filter(({ from, to }) => from.startsWith('apps/web/src/') && areaOf(from) > areaOf(to))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/**
 * Draws the dependencies of each feature, layer by layer, as in ARCHITECTURE.md.
 *
 * @param {Sources} sources
 */
export function drawGraph(sources) {
  return layeredFolders
    .map((layered) => `${layered.name}\n${drawFolder(layered, sources)}`)
    .join('\n\n');
}

/** @param {typeof layeredFolders[number]} layered @param {Sources} sources */
function drawFolder(layered, sources) {
  const needs = needsOf(layered, sources);
  const width = Math.max(...layered.layers.flat().map((feature) => feature.length));
  return layered.layers
    .map((layer, index) =>
      layer
        .map((feature, position) => {
          const needed = needs.filter((need) => need.feature === feature).map(({ need }) => need);
          const list = [...new Set(needed)].sort().join(' ') || '-';
          const mark = position === 0 ? layered.layers.length - index : ' ';
          return `  ${mark} ${feature.padEnd(width)}  ${list}`;
        })
        .join('\n'),
    )
    .join('\n');
}

/**
 * Returns the imports between features of a folder, including those through files without a
 * feature.
 *
 * @param {typeof layeredFolders[number]} layered
 * @param {Sources} sources
 */
function needsOf(layered, sources) {
  /** @type {Map<string, string[]>} */
  const importsOf = new Map();
  for (const { from, to } of imports(sources)) {
    importsOf.set(from, [...(importsOf.get(from) ?? []), to]);
  }
  return [...importsOf].flatMap(([from, targets]) => {
    const feature = featureOf(layered, from);
    if (feature === null) return [];
    const targetsReached = new Set(targets);
    // The iteration of a set includes elements that are added during it.
    for (const to of targetsReached) {
      if (featureOf(layered, to) !== null) continue;
      for (const target of importsOf.get(to) ?? []) targetsReached.add(target);
    }
    return [...targetsReached].flatMap((to) => {
      const need = featureOf(layered, to);
      return need === null || need === feature ? [] : [{ feature, need, from, to }];
    });
  });
}

/** @param {typeof layeredFolders[number]} layered @param {string} path @returns {string | null} */
function featureOf({ folder }, path) {
  if (!path.startsWith(folder)) return null;
  const [feature = '', ...rest] = path.slice(folder.length).split('/');
  return rest.length === 0 ? null : feature;
}

/**
 * Returns 0 for the highest layer, or -1 for a feature without a layer.
 *
 * @param {typeof layeredFolders[number]} layered
 * @param {string} feature
 */
function layerOf({ layers }, feature) {
  return layers.findIndex((layer) => layer.includes(feature));
}

/** @param {string} path */
function areaOf(path) {
  const area = webAreas.findIndex((pattern) => pattern.test(path));
  return area === -1 ? webAreas.length : area;
}

/**
 * Reads the source files of the three folders and around them, without tests.
 *
 * @returns {Sources}
 */
export function readSources() {
  const sources = new Map();
  for (const folder of ['packages/contract/src', 'apps/server/src', 'apps/web/src']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      sources.set(join(folder, file), readFileSync(join(root, folder, file), 'utf8'));
    }
  }
  return sources;
}
