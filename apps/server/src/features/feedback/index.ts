export { holdFeedback } from './holdings.ts';
export { feedbackRoutes } from './routes.ts';
