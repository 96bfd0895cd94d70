export { biodataLinkAccessPaths } from './access-paths.ts';
export { exportBiodataLinks } from './export.ts';
export { biodataPageRoute } from './page-route.ts';
export { biodataLinkRoutes } from './routes.ts';
