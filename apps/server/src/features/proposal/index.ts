export { countUnansweredItems } from './count-waiting.ts';
export { exportProposals } from './export.ts';
export { proposalRoutes } from './routes.ts';
