export { feedbackRoutes } from './routes.ts';
