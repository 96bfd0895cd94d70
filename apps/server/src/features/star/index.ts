export { starRoutes } from './routes.ts';
export {
  inclusiveDistance,
  navamshaSignOfQuarter,
  possibleQuarters,
  QUARTERS,
  quarterFromFields,
  type Star,
  signOfQuarter,
  starFromFields,
  starOfQuarter,
} from './star-rules.ts';
