/** The style guide shows these examples, and tests check them. */
import { useState, type ReactNode } from 'react';

export interface Example {
	name: string;
	node: ReactNode;
}

export interface PartExamples {
	title: string;
	states: readonly Example[];
	/** True if the part extends beyond its edges on purpose. */
	bleeds?: boolean;
}

export const LONG_ENGLISH =
	'Responsible-gaming requirements for operators in jurisdictions with incomparably long administrative designations';
export const LONG_CHINESE = '适用于在多个司法管辖区同时经营的运营商的负责任博彩要求与自我排除登记系统接入说明';

export function WithState<T>({
	initial,
	children,
}: {
	initial: T;
	children: (value: T, setValue: (value: T) => void) => ReactNode;
}) {
	const [value, setValue] = useState(initial);
	return children(value, setValue);
}

export const nothing = (): void => {};
