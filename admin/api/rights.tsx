import { createContext, useContext, type ReactNode } from 'react';
import type { Right, StaffNoun } from '../../contract/editing.ts';
import type { Me } from './item.ts';

export type { Right };

const MeContext = createContext<Me | null>(null);

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
	return <MeContext value={me}>{children}</MeContext>;
}

/** Who is signed in. */
export function useMe(): Me {
	const me = useContext(MeContext);
	if (!me) throw new Error('There is nobody outside of MeProvider');
	return me;
}

/** Whether an account has a right over a noun. What only superusers may see stands under a noun's name too. */
export const may = (me: Me, noun: string, right: Right = 'view'): boolean =>
	me.is_superuser || (me.rights as Partial<Me['rights']>)[noun as StaffNoun]?.[right] === true;

export const useMay = (noun: string, right: Right): boolean => may(useMe(), noun, right);
