export function loadModulesOnce(): void;
