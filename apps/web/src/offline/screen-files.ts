/** A route of the router's manifest. */
interface ScreenRoute {
  readonly id: string;
  readonly parentId?: string;
  /** A URL segment without the leading slash. */
  readonly path?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Returns every route, or none in development, where there are no built files. */
export function screenRoutes(): readonly ScreenRoute[] {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, ScreenRoute>> };
  };
  return Object.values(manifest?.routes ?? {});
}

/** Returns the scripts of a route, dependencies first. */
export function scriptsOf(screen: ScreenRoute): readonly string[] {
  const { module, clientLoaderModule: loader, imports = [] } = screen;
  return [...imports, ...(loader === undefined ? [] : [loader]), module];
}

/** Returns true if the member enabled data saving in the browser. */
export function isDataSaverOn(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
