import { useSession } from '@volante/mfe-kit/session';

export interface BranchRights {
  mayModify: boolean;
  mayDelete: boolean;
}

/** A person without "all branches" changes only those that they belong to; the service says the same. */
export function useBranchRights(): (id: string) => BranchRights {
  const { can, user } = useSession();
  return (id) => {
    const isOwn = can('client.all-branches') || (user?.branches.includes(id) ?? false);
    return { mayModify: isOwn && can('branch.modify'), mayDelete: isOwn && can('branch.delete') };
  };
}
