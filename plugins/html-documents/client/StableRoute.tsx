/**
 * Stands in for the route inside Docusaurus' PendingNavigation, which shows the old page until the new
 * one is loaded. The original hands a new object to everything below as soon as the address changes,
 * and the whole shell is rendered for a page that has not changed.
 */
import { useHistory } from '@docusaurus/router';
import { type ReactNode, useMemo } from 'react';
import { __RouterContext as RouterContext, type RouteComponentProps } from 'react-router';

interface Props {
  location: RouteComponentProps['location'];
  render: () => ReactNode;
}

export function Route({ location, render }: Props): ReactNode {
  const history = useHistory();
  const context = useMemo((): RouteComponentProps => {
    const match = { path: '/', url: '/', params: {}, isExact: location.pathname === '/' };
    return { history, location, match };
  }, [history, location]);
  return <RouterContext.Provider value={context}>{render()}</RouterContext.Provider>;
}
