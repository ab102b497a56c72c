import { createContext, useContext, type ReactNode } from 'react';
import type { Right } from '../../contract/editing.ts';
import type { Me } from './item.ts';

export type { Right };

const MeContext = createContext<Me | null>(null);

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
	return <MeContext value={me}>{children}</MeContext>;
}

/** Returns the signed-in account. */
export function useMe(): Me {
	const me = useContext(MeContext);
	if (!me) throw new Error('useMe must be used inside of MeProvider');
	return me;
}

/** Returns true if an account has a right on a resource. Screens that only superusers see count as resources too. */
export const may = (me: Me, resource: string, right: Right = 'view'): boolean =>
	me.is_superuser || me.rights[resource]?.[right] === true;

export const useMay = (resource: string, right: Right): boolean => may(useMe(), resource, right);
