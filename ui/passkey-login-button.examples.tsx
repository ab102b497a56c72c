import { useEffect, useRef, type ReactNode } from 'react';
import { PasskeyLoginButton } from './passkey-login-button.tsx';
import { LONG_ENGLISH, nothing, type PartExamples } from './style-guide/examples.tsx';

const login = {
	label: 'Log in with a passkey',
	begin: () => Promise.reject<never>(new Error('The examples have no server.')),
	finish: () => Promise.resolve(undefined),
	onLoggedIn: nothing,
	messageOf: () => 'The passkey is not known here.',
	withAutofill: false,
};

/** Presses the button once, because the part has no property for this state. */
function Pressed({ children }: { children: ReactNode }) {
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => element.current?.querySelector('button')?.click(), []);
	return <div ref={element}>{children}</div>;
}

export const examples: PartExamples = {
	title: 'Passkey login button',
	states: [
		{ name: 'Default', node: <PasskeyLoginButton {...login} /> },
		{
			name: 'Busy',
			node: (
				<Pressed>
					<PasskeyLoginButton {...login} begin={() => new Promise(nothing)} />
				</Pressed>
			),
		},
		{
			name: 'Rejected',
			node: (
				<Pressed>
					<PasskeyLoginButton {...login} />
				</Pressed>
			),
		},
		{
			name: 'Rejected, long text',
			node: (
				<Pressed>
					<PasskeyLoginButton {...login} label={LONG_ENGLISH} messageOf={() => LONG_ENGLISH} />
				</Pressed>
			),
		},
		{ name: 'Chinese', node: <PasskeyLoginButton {...login} label="使用通行密钥登录" /> },
	],
};
