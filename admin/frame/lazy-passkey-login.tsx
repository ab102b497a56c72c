import { lazy, Suspense, type ComponentProps } from 'react';
import { arePasskeysSupported } from '../../ui/passkey-support.ts';
import styles from './lazy-passkey-login.module.css';

const PasskeyLogin = lazy(() => import('./passkey-login.tsx'));

/** The code is a separate chunk. Browsers without passkeys get no button. */
export const LazyPasskeyLogin = (props: ComponentProps<typeof PasskeyLogin>) =>
	arePasskeysSupported() ? (
		<div className={styles.passkey}>
			<Suspense>
				<PasskeyLogin {...props} />
			</Suspense>
		</div>
	) : null;
