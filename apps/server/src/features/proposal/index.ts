export { exportProposals } from './export.ts';
export { proposalRoutes } from './routes.ts';
export { waitsFor } from './waits.ts';
