/**
 * The exports of react-router for remotes. The whole package in the share scope would cost every first load some 30
 * KB of unused code; an export that a remote needs is added here.
 */
export {
  Link,
  Navigate,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
