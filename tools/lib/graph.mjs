import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { root } from './root.mjs';

/**
 * @typedef {ReadonlyMap<string, string>} Sources the text of source files by their path from the
 *   root
 */
/**
 * @typedef {{ from: string, to: string }} Import an import; `from` and `to` are file paths relative
 *   to the root
 */

/** The folders of features. Each has its own layers. */
const featureFolders = [
  { name: 'contract', folder: 'packages/contract/src/' },
  { name: 'server', folder: 'apps/server/src/features/' },
  { name: 'web', folder: 'apps/web/src/features/' },
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
export function findImports(sources) {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].map(([, target]) => ({
      from,
      to: normalize(join(dirname(from), target ?? '')),
    })),
  );
}

/**
 * Returns the imports between features that are in a cycle or depend on a feature of a cycle. Empty
 * if there is no cycle.
 *
 * @param {Sources} sources
 * @returns {string[]}
 */
export function cyclicImports(sources) {
  return featureFolders.flatMap(({ folder }) => {
    const dependencies = dependenciesOf(folder, sources);
    const acyclicFeatures = new Set(layersOf(featuresOf(folder, sources), dependencies).flat());
    return dependencies
      .filter(
        ({ feature, dependsOn }) =>
          !acyclicFeatures.has(feature) && !acyclicFeatures.has(dependsOn),
      )
      .map(({ from, to }) => `${from} imports ${to}`);
  });
}

/**
 * Returns imports of the web app that lead to a higher area.
 *
 * @param {Sources} sources
 * @returns {string[]}
 */
export function upwardImports(sources) {
  return findImports(sources)
    .filter(({ from, to }) => from.startsWith('apps/web/src/') && areaOf(from) > areaOf(to))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/**
 * Draws the dependencies of each feature, layer by layer, as in ARCHITECTURE.md.
 *
 * @param {Sources} sources
 */
export function drawGraph(sources) {
  return featureFolders
    .map(({ name, folder }) => `${name}\n${drawFolder(folder, sources)}`)
    .join('\n\n');
}

/** @param {string} folder @param {Sources} sources */
function drawFolder(folder, sources) {
  const features = featuresOf(folder, sources);
  const dependencies = dependenciesOf(folder, sources);
  const layers = layersOf(features, dependencies);
  const width = Math.max(...features.map((feature) => feature.length));
  return layers
    .toReversed()
    .map((layer, index) =>
      layer
        .map((feature, position) => {
          const names = dependencies
            .filter((dependency) => dependency.feature === feature)
            .map(({ dependsOn }) => dependsOn);
          const list = [...new Set(names)].sort().join(' ') || '-';
          const label = position === 0 ? layers.length - index : ' ';
          return `  ${label} ${feature.padEnd(width)}  ${list}`;
        })
        .join('\n'),
    )
    .join('\n');
}

/**
 * Returns the layers of features, the lowest first. A feature is in the lowest layer above all
 * features on which it depends. Features in a cycle, and those that depend on them, are in no
 * layer.
 *
 * @param {readonly string[]} features
 * @param {readonly { feature: string, dependsOn: string }[]} dependencies
 * @returns {string[][]}
 */
function layersOf(features, dependencies) {
  /** @type {string[][]} */
  const layers = [];
  for (;;) {
    const placedFeatures = layers.flat();
    const layer = features.filter(
      (feature) =>
        !placedFeatures.includes(feature) &&
        dependencies.every(
          (dependency) =>
            dependency.feature !== feature || placedFeatures.includes(dependency.dependsOn),
        ),
    );
    if (layer.length === 0) return layers;
    layers.push(layer);
  }
}

/** @param {string} folder @param {Sources} sources */
function featuresOf(folder, sources) {
  return [...new Set([...sources.keys()].flatMap((path) => featureOf(folder, path) ?? []))].sort();
}

/**
 * Returns the imports between features of a folder, including those through files without a
 * feature.
 *
 * @param {string} folder
 * @param {Sources} sources
 */
function dependenciesOf(folder, sources) {
  /** @type {Map<string, string[]>} */
  const importsOf = new Map();
  for (const { from, to } of findImports(sources)) {
    importsOf.set(from, [...(importsOf.get(from) ?? []), to]);
  }
  return [...importsOf].flatMap(([from, targets]) => {
    const feature = featureOf(folder, from);
    if (feature === null) return [];
    const reachedTargets = new Set(targets);
    // The iteration of a set includes elements that are added during it.
    for (const to of reachedTargets) {
      if (featureOf(folder, to) !== null) continue;
      for (const target of importsOf.get(to) ?? []) reachedTargets.add(target);
    }
    return [...reachedTargets].flatMap((to) => {
      const dependsOn = featureOf(folder, to);
      return dependsOn === null || dependsOn === feature ? [] : [{ feature, dependsOn, from, to }];
    });
  });
}

/** @param {string} folder @param {string} path @returns {string | null} */
function featureOf(folder, path) {
  if (!path.startsWith(folder)) return null;
  const [feature = '', ...rest] = path.slice(folder.length).split('/');
  return rest.length === 0 ? null : feature;
}

/** @param {string} path */
function areaOf(path) {
  const area = webAreas.findIndex((pattern) => pattern.test(path));
  return area === -1 ? webAreas.length : area;
}

/**
 * Reads the source files of the contract, the server and the web app, without tests.
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
