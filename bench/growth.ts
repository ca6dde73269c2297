export const measureGrowth = async () => []
