export { holdFeedback } from './holdings.ts';
export { leaveFeedback } from './leave.ts';
export { feedbackRoutes } from './routes.ts';
export { forgetSender } from './store.ts';
