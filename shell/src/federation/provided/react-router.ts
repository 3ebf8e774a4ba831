/**
 * What remotes may use of react-router. The whole package in the share scope would cost every first load some 30 KB
 * that nobody calls; a remote that needs more gets it here.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
