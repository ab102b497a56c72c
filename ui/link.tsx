import {
	createContext,
	createElement,
	use,
	type AnchorHTMLAttributes,
	type ComponentType,
	type ReactNode,
	type Ref,
} from 'react';
import styles from './link.module.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
	href: string;
	ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Link component of a router, with the address in `to`. */
export type RouterLink = ComponentType<Omit<LinkProps, 'href'> & { to: string }>;

const RouterLinkContext = createContext<RouterLink | undefined>(undefined);

/**
 * Inside the provider, each `Link` to a page of the application uses the router. Outside, links are plain `a` elements.
 */
export function LinkProvider({ component, children }: { component: RouterLink; children: ReactNode }) {
	return <RouterLinkContext value={component}>{children}</RouterLinkContext>;
}

/** Addresses with a scheme or host, and hashes. */
const outsideOfRouter = /^([a-z][a-z\d+.-]*:|\/\/|#)/i;

/** The browser, not the router, follows links to other hosts, hashes, new tabs and files. */
export function Link({ href, children, ...attributes }: LinkProps) {
	const routerLink = use(RouterLinkContext);
	if (!routerLink || attributes.target || attributes.download !== undefined || outsideOfRouter.test(href))
		return (
			<a href={href} {...attributes}>
				{children}
			</a>
		);
	return createElement(routerLink, { ...attributes, to: href }, children);
}

export function TextLink({ className, ...attributes }: LinkProps) {
	return <Link {...attributes} className={className ? `${styles.text} ${className}` : styles.text} />;
}
