export { starRoutes } from './routes.ts';
export {
  countTo,
  navamshaOf,
  QUARTERS,
  quarterOf,
  quartersOf,
  type Star,
  signOf,
  starAt,
  starOf,
} from './star-rules.ts';
