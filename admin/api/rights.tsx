import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Right } from '../../contract/rights.ts';
import type { Me } from './item.ts';

export type { Right };

interface Account {
	me: Me;
	onMe: (me: Me) => void;
}

const AccountContext = createContext<Account | null>(null);

/** @param onMe called after a stored change of the profile */
export function MeProvider({ me, onMe, children }: Account & { children: ReactNode }) {
	const account = useMemo(() => ({ me, onMe }), [me, onMe]);
	return <AccountContext value={account}>{children}</AccountContext>;
}

function useAccount(): Account {
	const account = useContext(AccountContext);
	if (!account) throw new Error('useMe must be used inside of MeProvider');
	return account;
}

export const useMe = (): Me => useAccount().me;

/** The returned function shows a stored change of the profile in the whole admin. */
export const useShowMe = (): ((me: Me) => void) => useAccount().onMe;

/** `resource` may also be the name of a screen for superusers. */
export const may = (me: Me, resource: string, right: Right = 'view'): boolean =>
	me.is_superuser || me.rights[resource]?.[right] === true;

export const useMay = (resource: string, right: Right): boolean => may(useMe(), resource, right);
